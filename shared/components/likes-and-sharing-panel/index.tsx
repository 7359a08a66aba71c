import {
	__experimentalUseSlotFills as useSlotFills,
	__experimentalVStack as VStack,
	createSlotFill,
} from '@wordpress/components';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';

const NAME = 'JetpackLikesAndSharingPanel';

const { Fill, Slot } = createSlotFill( NAME );

/** The panel in the post sidebar. It is rendered only when it has content. */
function View() {
	if ( ! useSlotFills( NAME )?.length ) {
		return null;
	}
	return (
		<PluginDocumentSettingPanel name="likes-and-sharing" title={ __( 'Likes and Sharing', 'slipstream' ) }>
			<VStack spacing={ 4 }>
				<Slot />
			</VStack>
		</PluginDocumentSettingPanel>
	);
}

/** The panel that the likes and sharing extensions share: `Fill` for their contents, `View` for the editor. */
export const LikesAndSharingPanel = { Fill, View };
