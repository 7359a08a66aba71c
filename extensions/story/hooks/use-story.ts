import { useState } from '@wordpress/element';
import { usePersistentAttributes } from '../../../shared/hooks/use-persistent-attributes';
import { useMediaUpload } from '../../../shared/media-upload';
import type { EditProps } from '../../../shared/types/extension';
import { ALLOWED_TYPES, filesOf, mergeChosen, moved, type Media } from '../media';
import { slides } from '../slides';
import { withSettings } from '../player-settings';
import type { MediaFile, StoryAttributes } from '../types';
import type { Settings } from '../view/settings';

type Props = Pick< EditProps< StoryAttributes >, 'attributes' | 'setAttributes' | 'clientId' >;

/** Returns the current slide, and functions that change the slides. */
export function useStory( { attributes, setAttributes, clientId }: Props, isGone: ( id: number ) => boolean ) {
	const [ shown, setShown ] = useState( 0 );
	const files = filesOf( attributes.mediaFiles );
	const index = Math.min( shown, Math.max( files.length - 1, 0 ) );
	/** Sets attributes as one undo step. */
	const setPersistent = usePersistentAttributes( setAttributes );
	const upload = useMediaUpload( { clientId, list: slides, allowedTypes: ALLOWED_TYPES } );
	const changeFiles = ( mediaFiles: MediaFile[], show = index ) => {
		setShown( show );
		setPersistent( { mediaFiles } );
	};
	return {
		files,
		index,
		upload,
		show: setShown,
		move: ( from: number, to: number ) => changeFiles( moved( files, from, to ), to ),
		remove: () => changeFiles( files.filter( ( _, slideIndex ) => slideIndex !== index ) ),
		choose: ( media: Media[] ) => changeFiles( mergeChosen( media, files, isGone ), 0 ),
		change: ( changes: Partial< Settings > ) =>
			setPersistent( { settings: withSettings( attributes.settings, changes ) } ),
		/** Changes settings without a new undo step, for example while a slider is dragged. */
		adjust: ( changes: Partial< Settings > ) =>
			setAttributes( { settings: withSettings( attributes.settings, changes ) } ),
		takeFiles( added: Iterable< unknown > | null ) {
			setShown( files.length );
			upload.start( added );
		},
	};
}
