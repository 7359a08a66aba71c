import { BlockControls, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { Path, SVG } from '@wordpress/primitives';
import { __, isRTL } from '@wordpress/i18n';
import { ALLOWED_TYPES, type Media } from '../media';

interface Props {
	readonly ids: number[];
	/** The slide that is shown, which the buttons are about. */
	readonly index: number;
	readonly count: number;
	readonly onChoose: ( media: Media[] ) => void;
	readonly onMove: ( by: 1 | -1 ) => void;
	readonly onRemove: () => void;
}

const draw = ( d: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ d } />
	</SVG>
);

const left = draw( 'M11 6 5 12l6 6 1-1-4.20-4.25H19v-1.50H7.80L12 7z' );
const right = draw( 'm13 6 6 6-6 6-1-1 4.20-4.25H5v-1.50h11.20L12 7z' );
const remove = draw( 'M9 5h6l.50 1.50H20V8h-1.50l-.80 11H6.30L5.50 8H4V6.50h4.50zM7 8l.70 9.50h8.60L17 8z' );

/** Chooses, orders and removes slides. */
export function Toolbar( { ids, index, count, onChoose, onMove, onRemove }: Props ) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					icon={ isRTL() ? right : left }
					label={ __( 'Move slide back', 'slipstream' ) }
					disabled={ index === 0 }
					onClick={ () => onMove( -1 ) }
				/>
				<ToolbarButton
					icon={ isRTL() ? left : right }
					label={ __( 'Move slide forward', 'slipstream' ) }
					disabled={ index >= count - 1 }
					onClick={ () => onMove( 1 ) }
				/>
				<ToolbarButton icon={ remove } label={ __( 'Remove slide', 'slipstream' ) } onClick={ onRemove } />
			</ToolbarGroup>
			<MediaUploadCheck>
				<ToolbarGroup>
					<MediaUpload
						allowedTypes={ ALLOWED_TYPES }
						// WordPress' window for galleries would leave out videos.
						multiple="add"
						value={ ids }
						onSelect={ onChoose }
						render={ ( { open }: { open: () => void } ) => (
							<ToolbarButton onClick={ open }>{ __( 'Edit Story', 'slipstream' ) }</ToolbarButton>
						) }
					/>
				</ToolbarGroup>
			</MediaUploadCheck>
		</BlockControls>
	);
}
