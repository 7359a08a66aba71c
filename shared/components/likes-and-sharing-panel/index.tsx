import {
	__experimentalUseSlotFills as useSlotFills,
	__experimentalVStack as VStack,
	createSlotFill,
} from '@wordpress/components';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';

const NAME = 'JetpackLikesAndSharingPanel';

const { Fill, Slot } = createSlotFill( NAME );

/** The panel in the post sidebar. Renders nothing if no extension adds content. */
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

/** Panel shared by the likes and sharing extensions: `Fill` adds content, `View` renders the panel. */
export const LikesAndSharingPanel = { Fill, View };
