import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { PostCheckbox } from '../../shared/components/post-checkbox';

/** @return Whether sharing buttons are turned off site-wide for the edited post type. */
function useIsOffForType(): boolean {
	return useSelect( ( select ) => {
		const type = select( coreStore ).getPostType( select( editorStore ).getCurrentPostType() ?? '' );
		// Slipstream adds this REST field; WordPress' types do not contain it.
		return ( type as { slipstream_sharing_shown?: boolean } | undefined )?.slipstream_sharing_shown === false;
	}, [] );
}

export default function Body() {
	const help = useIsOffForType()
		? __(
				'Sharing buttons are turned off for this content type on the whole site, so visitors don’t see any here.',
				'slipstream'
			)
		: undefined;
	return (
		<PostCheckbox
			field="jetpack_sharing_enabled"
			label={ __( 'Show sharing buttons.', 'slipstream' ) }
			help={ help }
		/>
	);
}
