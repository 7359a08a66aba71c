import { useBlockProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { Chooser } from './components/chooser';
import { Preview } from './components/preview';
import { Toolbar } from './components/toolbar';
import { UploadMore } from './components/upload-more';
import { useLibrary } from './hooks/use-library';
import { useSaveLock } from './hooks/use-save-lock';
import { useUpload } from './hooks/use-upload';
import { filesOf, idOf, isUploading, mergeChosen, moved, posterOf, type Media } from './media';
import type { MediaFile, StoryAttributes } from './types';

interface Editor {
	readonly getEditedPostAttribute: ( name: string ) => unknown;
}

/** The story is called what the post is called. */
function useTitle(): string {
	return useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as unknown as Editor | undefined;
		return String( editor?.getEditedPostAttribute( 'title' ) ?? '' );
	}, [] );
}

/** What an author should know of the story. */
function Note( { isOnItsWay, isGone }: { isOnItsWay: boolean; isGone: boolean } ) {
	if ( isOnItsWay ) {
		return (
			<p className="wp-story__note">
				<Spinner /> { __( 'Uploading… The post can be saved when that is done.', 'slipstream' ) }
			</p>
		);
	}
	return isGone ? (
		<p className="wp-story__note">
			{ __( 'The file of this slide is no longer in the media library.', 'slipstream' ) }
		</p>
	) : null;
}

export default function Edit( props: EditProps< StoryAttributes > ) {
	const { attributes, setAttributes, isSelected, clientId, name } = props;
	const [ shown, setShown ] = useState( 0 );
	const files = filesOf( attributes.mediaFiles );
	const index = Math.min( shown, Math.max( files.length - 1, 0 ) );
	const ids = files.map( idOf ).filter( Boolean );
	const title = useTitle();
	const recordOf = useLibrary( ids );
	const isGone = ( id: number ) => id > 0 && recordOf( id ) === null;

	const change = ( next: MediaFile[], show = index ) => {
		setShown( show );
		setAttributes( { mediaFiles: next } );
	};
	const choose = ( media: Media[] ) => change( mergeChosen( media, files, isGone ), 0 );
	const upload = useUpload( clientId, ( mediaFiles ) => setAttributes( { mediaFiles } ) );
	useSaveLock( name );
	const blockProps = useBlockProps( { className: 'wp-story aligncenter' } );

	if ( ! files.length ) {
		return (
			<div { ...blockProps }>
				<Chooser onChoose={ choose } onFiles={ upload.start } onError={ upload.showError } />
			</div>
		);
	}
	return (
		<>
			<Toolbar
				ids={ ids }
				index={ index }
				count={ files.length }
				onChoose={ choose }
				onMove={ ( by ) => change( moved( files, index, index + by ), index + by ) }
				onRemove={ () => change( files.filter( ( _, place ) => place !== index ) ) }
			/>
			<div { ...blockProps }>
				<Preview
					files={ files }
					posterOf={ ( file ) => posterOf( recordOf( idOf( file ) ) ) }
					settings={ attributes.settings }
					title={ title }
					index={ index }
					isSelected={ isSelected }
					onShow={ setShown }
				/>
				<Note isOnItsWay={ isUploading( files ) } isGone={ isGone( idOf( files[ index ] ?? {} ) ) } />
				<UploadMore isSelected={ isSelected } onFiles={ upload.start } />
			</div>
		</>
	);
}
