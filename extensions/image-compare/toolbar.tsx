import { BlockControls, MediaReplaceFlow } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';
import type { Side } from './hooks/use-sides';
import { urlOf } from './images';

interface Props {
	readonly sides: ReadonlyArray< {
		/** "Replace before" or "Replace after". */
		readonly name: string;
		readonly side: Side;
	} >;
	readonly onSwap: () => void;
	readonly hasCaption: boolean;
	readonly onToggleCaption: () => void;
}

const draw = ( d: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ d } />
	</SVG>
);

const captionIcon = draw( 'M4 5h16v10H4zm1.500 1.500v7h13v-7zM7 17.500h10V19H7z' );
const swapIcon = draw(
	'm8 5 1 1-2.200 2.250H19v1.500H6.800L9 12l-1 1-4-4zm8 6 4 4-4 4-1-1 2.200-2.250H5v-1.500h12.200L15 12z'
);

/** Buttons for the caption and for swapping, as in an image block's toolbar, then the Replace buttons. */
export function Toolbar( { sides, onSwap, hasCaption, onToggleCaption }: Props ) {
	const chosen = sides.filter( ( { side } ) => urlOf( side.image ) );
	return (
		<>
			<BlockControls group="block">
				<ToolbarGroup>
					<ToolbarButton
						icon={ captionIcon }
						label={ hasCaption ? __( 'Remove caption', 'slipstream' ) : __( 'Add caption', 'slipstream' ) }
						isPressed={ hasCaption }
						onClick={ onToggleCaption }
					/>
					{ chosen.length > 0 && (
						<ToolbarButton
							icon={ swapIcon }
							label={ __( 'Swap images', 'slipstream' ) }
							onClick={ onSwap }
						/>
					) }
				</ToolbarGroup>
			</BlockControls>
			{ /* An empty toolbar group would still show its border. */ }
			{ chosen.length > 0 && (
				<BlockControls group="other">
					{ chosen.map( ( { name, side } ) => (
						<MediaReplaceFlow
							key={ name }
							name={ name }
							mediaId={ side.image.id }
							mediaURL={ side.image.url }
							accept="image/*"
							allowedTypes={ [ 'image' ] }
							handleUpload={ false }
							onSelect={ side.take }
							onError={ side.fail }
						/>
					) ) }
				</BlockControls>
			) }
		</>
	);
}
