import { BlockControls, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { announceMove } from './announce-move';
import { backIcon, forwardIcon, removeIcon } from './icons';

interface Props< Media > {
	/** Labels of the toolbar's buttons. */
	readonly labels: Readonly< Record< 'back' | 'forward' | 'remove' | 'edit', string > >;
	/** Options of the media modal. */
	readonly library: Readonly< Record< string, unknown > >;
	readonly ids: number[];
	/** Index of the current slide. */
	readonly index: number;
	readonly count: number;
	readonly onChoose: ( media: Media[] ) => void;
	/** Called before the media modal opens. */
	readonly onOpen?: () => void;
	readonly onMove: ( by: 1 | -1 ) => void;
	readonly onRemove: () => void;
}

/** Toolbar that selects, moves and removes slides. */
export function SlidesToolbar< Media >( props: Props< Media > ) {
	const { labels, library, ids, index, count, onChoose, onOpen, onMove, onRemove } = props;
	const move = ( by: 1 | -1 ) => {
		onMove( by );
		announceMove( index + by, count );
	};
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					icon={ backIcon() }
					label={ labels.back }
					disabled={ index === 0 }
					onClick={ () => move( -1 ) }
				/>
				<ToolbarButton
					icon={ forwardIcon() }
					label={ labels.forward }
					disabled={ index >= count - 1 }
					onClick={ () => move( 1 ) }
				/>
				<ToolbarButton icon={ removeIcon } label={ labels.remove } onClick={ onRemove } />
			</ToolbarGroup>
			<MediaUploadCheck>
				<ToolbarGroup>
					<MediaUpload
						{ ...library }
						value={ ids }
						onSelect={ onChoose }
						render={ ( { open }: { open: () => void } ) => (
							<ToolbarButton
								onClick={ () => {
									open();
									onOpen?.();
								} }
							>
								{ labels.edit }
							</ToolbarButton>
						) }
					/>
				</ToolbarGroup>
			</MediaUploadCheck>
		</BlockControls>
	);
}
