import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import constants from '../constants.json';
import parts from '../document.json';
import { useFrameHeight } from '../hooks/use-frame-height';
import type { Pin, PinKind } from '../pin';
import { pinDocument } from '../pin-document';

const titles = (): Record< PinKind, string > => ( {
	embedPin: __( 'Pin on Pinterest', 'slipstream' ),
	embedBoard: __( 'Board on Pinterest', 'slipstream' ),
	embedUser: __( 'Profile on Pinterest', 'slipstream' ),
} );

/** The embed as visitors see it. The provider's script runs in a document without access to the editor. */
export function PinFrame( pin: Pin ) {
	const frame = useRef< HTMLIFrameElement >( null );
	const { width, height } = constants.kinds[ pin.kind ];
	const title = titles()[ pin.kind ];
	return (
		<iframe
			ref={ frame }
			title={ title }
			sandbox={ parts.sandbox }
			srcDoc={ pinDocument( pin, title ) }
			style={ {
				display: 'block',
				border: 0,
				width: '100%',
				maxWidth: width,
				height: useFrameHeight( frame, height ),
			} }
		/>
	);
}
