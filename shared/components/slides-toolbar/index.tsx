import { BlockControls, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { Path, SVG } from '@wordpress/primitives';
import { isRTL } from '@wordpress/i18n';

interface Props< Media > {
	/** What each button says; the block knows whether it shows images or slides. */
	readonly labels: Readonly< Record< 'back' | 'forward' | 'remove' | 'edit', string > >;
	/** For the library's window: the types of media, and how several are chosen. */
	readonly library: Readonly< Record< string, unknown > >;
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

/**
 * Chooses, orders and removes media that are shown one after the other.
 *
 * @param props
 */
export function SlidesToolbar< Media >( props: Props< Media > ) {
	const { labels, library, ids, index, count, onChoose, onMove, onRemove } = props;
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					icon={ isRTL() ? right : left }
					label={ labels.back }
					disabled={ index === 0 }
					onClick={ () => onMove( -1 ) }
				/>
				<ToolbarButton
					icon={ isRTL() ? left : right }
					label={ labels.forward }
					disabled={ index >= count - 1 }
					onClick={ () => onMove( 1 ) }
				/>
				<ToolbarButton icon={ remove } label={ labels.remove } onClick={ onRemove } />
			</ToolbarGroup>
			<MediaUploadCheck>
				<ToolbarGroup>
					<MediaUpload
						{ ...library }
						value={ ids }
						onSelect={ onChoose }
						render={ ( { open }: { open: () => void } ) => (
							<ToolbarButton onClick={ open }>{ labels.edit }</ToolbarButton>
						) }
					/>
				</ToolbarGroup>
			</MediaUploadCheck>
		</BlockControls>
	);
}
