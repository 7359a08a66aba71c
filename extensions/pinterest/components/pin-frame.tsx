import { __ } from '@wordpress/i18n';
import { ScriptFrame } from '../../../shared/embeds/script-frame';
import constants from '../constants.json';
import parts from '../document.json';
import type { Pin, PinKind } from '../pin';
import { pinDocument } from '../pin-document';

const titles = (): Record< PinKind, string > => ( {
	embedPin: __( 'Pin on Pinterest', 'slipstream' ),
	embedBoard: __( 'Board on Pinterest', 'slipstream' ),
	embedUser: __( 'Profile on Pinterest', 'slipstream' ),
} );

/** Preview of the embed in an iframe. */
export function PinFrame( pin: Pin ) {
	const { width, height } = constants.kinds[ pin.kind ];
	const title = titles()[ pin.kind ];
	return (
		<ScriptFrame
			title={ title }
			document={ pinDocument( pin, title ) }
			sandbox={ parts.sandbox }
			height={ height }
			maxWidth={ width }
		/>
	);
}
