import { BlockControls, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';
import type { Media } from '../../../shared/media-upload';
import { filterChoices } from '../filter-labels';

interface Props {
	readonly ids: readonly number[];
	readonly filter?: string;
	readonly onFilter: ( filter?: string ) => void;
	readonly onChoose: ( media: Media[] ) => void;
}

const filterIcon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 1.5v13a6.5 6.5 0 0 1 0-13z" />
	</SVG>
);

/** Toolbar to choose images and their filter. */
export function Toolbar( { ids, filter, onFilter, onChoose }: Props ) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={ filterIcon }
					label={ __( 'Image filter', 'slipstream' ) }
					controls={ filterChoices().map( ( { value, label } ) => ( {
						title: label,
						role: 'menuitemradio',
						isActive: value === filter,
						onClick: () => onFilter( value ),
					} ) ) }
				/>
			</ToolbarGroup>
			<MediaUploadCheck>
				<ToolbarGroup>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						multiple
						gallery
						value={ ids }
						onSelect={ onChoose }
						render={ ( { open }: { open: () => void } ) => (
							<ToolbarButton onClick={ open }>{ __( 'Edit Gallery', 'slipstream' ) }</ToolbarButton>
						) }
					/>
				</ToolbarGroup>
			</MediaUploadCheck>
		</BlockControls>
	);
}
