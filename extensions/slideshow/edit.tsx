import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { SortableThumbnails } from '../../shared/components/sortable-thumbnails';
import type { EditProps } from '../../shared/types/extension';
import { Chooser } from './components/chooser';
import { Preview } from './components/preview';
import { Toolbar, toolbarLabels } from './components/toolbar';
import { UploadMore } from './components/upload-more';
import { useSizes } from './hooks/use-sizes';
import { useSlides } from './hooks/use-slides';
import { sizeOf } from './images';
import { Inspector } from './inspector';
import type { SlideshowAttributes } from './types';

export default function Edit( props: EditProps< SlideshowAttributes > ) {
	const { attributes, isSelected } = props;
	const { autoplay, delay, effect, ids = [] } = attributes;
	const { images, index, upload, ...act } = useSlides( props );
	const sizes = useSizes( attributes );
	const blockProps = useBlockProps();

	if ( ! images.length ) {
		return (
			<div { ...blockProps }>
				<Chooser onChoose={ act.choose } onFiles={ act.takeFiles } onError={ upload.showError } />
			</div>
		);
	}
	return (
		<>
			<Toolbar
				ids={ ids }
				index={ index }
				count={ images.length }
				onChoose={ act.choose }
				onMove={ ( by ) => act.move( index, index + by ) }
				onRemove={ act.remove }
			/>
			<Inspector
				attributes={ attributes }
				size={ sizeOf( attributes ) }
				sizes={ sizes }
				onChange={ act.change }
				onAdjust={ act.adjust }
			/>
			<div { ...blockProps }>
				<Preview
					images={ images }
					index={ index }
					autoplay={ autoplay === true }
					delay={ delay }
					effect={ effect === 'fade' ? 'fade' : 'slide' }
					isPending={ upload.isPending }
					onShow={ act.show }
					onCaption={ act.describe }
				/>
				{ isSelected && images.length > 1 && (
					<SortableThumbnails
						label={ __( 'Slides', 'slipstream' ) }
						labels={ toolbarLabels() }
						items={ images.map( ( { alt, url } ) => ( { alt, url, isBusy: upload.isPending( url ) } ) ) }
						index={ index }
						onSelect={ act.show }
						onMove={ act.move }
					/>
				) }
				<UploadMore isSelected={ isSelected } isUploading={ upload.isUploading } onFiles={ act.takeFiles } />
			</div>
		</>
	);
}
