import { useBlockProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useLibrary } from '../../shared/hooks/use-library';
import { selectPostEditor } from '../../shared/store/post-editor';
import type { EditProps } from '../../shared/types/extension';
import { Chooser } from './components/chooser';
import { Preview } from './components/preview';
import { Thumbnails } from './components/thumbnails';
import { Toolbar } from './components/toolbar';
import { UploadMore } from './components/upload-more';
import { useStory } from './hooks/use-story';
import { Inspector } from './inspector';
import { filesOf, idOf, posterOf, type Media } from './media';
import type { StoryAttributes } from './types';

/** Returns the title of the story, which is that of the post. */
function useTitle(): string {
	return useSelect( ( select ) => String( selectPostEditor( select )?.getEditedPostAttribute( 'title' ) ?? '' ), [] );
}

/** Note about pending uploads or missing files. */
function Note( { isUploading, isGone }: { isUploading: boolean; isGone: boolean } ) {
	if ( isUploading ) {
		return (
			<p className="wp-story__note">
				<Spinner /> { __( 'Uploading… You can save the post when the upload is complete.', 'slipstream' ) }
			</p>
		);
	}
	return isGone ? (
		<p className="wp-story__note">{ __( 'This slide’s file is no longer in the media library.', 'slipstream' ) }</p>
	) : null;
}

export default function Edit( props: EditProps< StoryAttributes > ) {
	const { attributes, isSelected } = props;
	const ids = filesOf( attributes.mediaFiles ).map( idOf ).filter( Boolean );
	const recordOf = useLibrary< Media >( ids );
	const isGone = ( id: number ) => id > 0 && recordOf( id ) === null;
	const { files, index, upload, ...act } = useStory( props, isGone );
	const title = useTitle();
	const blockProps = useBlockProps( { className: 'wp-story aligncenter' } );

	if ( ! files.length ) {
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
				count={ files.length }
				onChoose={ act.choose }
				onMove={ ( by ) => act.move( index, index + by ) }
				onRemove={ act.remove }
			/>
			<Inspector settings={ attributes.settings } onChange={ act.change } onAdjust={ act.adjust } />
			<div { ...blockProps }>
				<Preview
					files={ files }
					posterOf={ ( file ) => posterOf( recordOf( idOf( file ) ) ) }
					settings={ attributes.settings }
					title={ title }
					index={ index }
					isSelected={ isSelected }
					onShow={ act.show }
				/>
				<Note isUploading={ upload.isUploading } isGone={ isGone( idOf( files[ index ] ?? {} ) ) } />
				{ isSelected && files.length > 1 && (
					<Thumbnails
						files={ files }
						index={ index }
						recordOf={ recordOf }
						isPending={ upload.isPending }
						onSelect={ act.show }
						onMove={ act.move }
					/>
				) }
				<UploadMore isSelected={ isSelected } onFiles={ act.takeFiles } />
			</div>
		</>
	);
}
