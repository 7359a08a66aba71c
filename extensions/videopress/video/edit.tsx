import { BlockControls, useBlockProps, store as blockEditorStore } from '@wordpress/block-editor';
import { switchToBlockType, type Block } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import type { SavedVideo } from './types';

/** Nothing is changed here: what a newer editor made is kept, and can become a block that this one edits. */
export default function Edit( { attributes, clientId, onReplace }: EditProps< SavedVideo > ) {
	const { guid, title } = attributes;
	const block = useSelect(
		( select ) =>
			( select( blockEditorStore ) as { getBlock: ( id: string ) => Block | null } ).getBlock( clientId ),
		[ clientId ]
	);
	const convert = () => {
		const converted = block && switchToBlockType( block, 'core/video' );
		if ( converted ) {
			onReplace?.( converted );
		}
	};
	return (
		<div { ...useBlockProps( { className: 'slipstream-hosted-video__failed' } ) }>
			<BlockControls>
				<ToolbarGroup>
					{ guid && (
						<ToolbarButton onClick={ convert }>{ __( 'Convert to Video', 'slipstream' ) }</ToolbarButton>
					) }
				</ToolbarGroup>
			</BlockControls>
			<p>
				{ title
					? /* translators: %s: a video's title. */
						sprintf( __( 'VideoPress video: %s', 'slipstream' ), title )
					: __( 'VideoPress video', 'slipstream' ) }
			</p>
			<p>{ guid ? `https://videopress.com/v/${ guid }` : __( 'It has no address.', 'slipstream' ) }</p>
		</div>
	);
}
