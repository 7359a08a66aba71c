import { useBlockProps } from '@wordpress/block-editor';
import type { EditProps } from '../../shared/types/extension';
import { AddItem } from './components/add-item';
import { Chooser } from './components/chooser';
import { Credits } from './components/credits';
import { LostImages } from './components/lost-images';
import { Tiles } from './components/tiles';
import { Toolbar } from './components/toolbar';
import { useGallery } from './hooks/use-gallery';
import { Inspector } from './inspector';
import { getCornersClass } from './markup';
import type { GalleryAttributes } from './types';

export default function Edit( props: EditProps< GalleryAttributes > ) {
	const { attributes, isSelected } = props;
	const { ids = [], imageFilter } = attributes;
	const { images, selected, upload, lost, ...act } = useGallery( props );
	const blockProps = useBlockProps( { className: getCornersClass( attributes ) } );

	const isEmpty = ! images.length;

	// Return the same root element for an empty gallery, so that it keeps the focus when the last image is removed.
	return (
		<>
			{ ! isEmpty && (
				<Toolbar
					ids={ ids }
					filter={ imageFilter }
					onFilter={ ( next ) => act.change( { imageFilter: next } ) }
					onChoose={ act.choose }
				/>
			) }
			{ ! isEmpty && (
				<Inspector
					attributes={ attributes }
					image={ selected === null ? undefined : images[ selected ] }
					onChange={ act.change }
					onAdjust={ act.adjust }
					onDescribe={ act.describe }
				/>
			) }
			<div { ...blockProps }>
				{ isEmpty && ids.length > 0 && (
					<LostImages count={ ids.length } found={ lost } onRestore={ act.restore } />
				) }
				{ isEmpty ? (
					<Chooser onChoose={ act.choose } onFiles={ act.takeFiles } onError={ upload.showError } />
				) : (
					<>
						<Tiles
							attributes={ attributes }
							images={ images }
							selected={ selected }
							onSelect={ act.select }
							onMove={ act.move }
							onRemove={ act.remove }
							onCaption={ act.caption }
						/>
						<Credits { ...attributes } />
						<AddItem
							isSelected={ isSelected }
							isUploading={ upload.isUploading }
							onFiles={ act.takeFiles }
						/>
					</>
				) }
			</div>
		</>
	);
}
