import { Button } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { external } from '@wordpress/icons';
import { recordEvent } from '../../../shared/analytics';
import { readOutboundUrl } from '../helper';

const EVENT = 'jetpack_editor_block_anchor_fm_post_publish';

/** Offers to turn the published post into a podcast episode. */
export default function Outbound() {
	useEffect( () => recordEvent( `${ EVENT }_impression` ), [] );
	return (
		<>
			<p>
				{ __(
					'Seamlessly turn this post into a podcast episode with Anchor - and let readers listen to your post.',
					'slipstream'
				) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="primary"
				icon={ external }
				iconPosition="right"
				href={ readOutboundUrl() }
				target="_top"
				onClick={ () => recordEvent( `${ EVENT }_click` ) }
			>
				{ __( 'Create a podcast episode', 'slipstream' ) }
			</Button>
		</>
	);
}
