import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { toRecord, type UnknownRecord } from '../../../shared/site';

/** REST names of the post meta: the contract's options, and Slipstream's own flag. */
const OPTIONS = 'jetpack_social_options';
const WITHOUT = 'slipstream_share_without_picture';

/** A picture of the media library. */
export interface Attached {
	readonly id: number;
	readonly url: string;
	/** Media type, such as `image/png`. */
	readonly type: string;
}

const toAttached = ( value: unknown ): Attached => {
	const { id, url, type }: UnknownRecord = toRecord( value );
	return { id: Number( id ), url: String( url ?? '' ), type: String( type ?? '' ) };
};

/** Reads and changes the picture that is shared. Jetpack releases can store several pictures. */
export function usePicture() {
	const { meta, setMeta } = usePostMeta();
	const options = toRecord( meta[ OPTIONS ] );
	const list = options.attached_media;
	const isWithout = meta[ WITHOUT ] === true;
	const setAttached = ( attached: readonly Attached[] ) =>
		setMeta( OPTIONS, { version: 2, ...options, attached_media: attached } );
	return {
		isWithout,
		attached: Array.isArray( list ) && ! isWithout ? list.map( toAttached ).filter( ( { id } ) => id > 0 ) : [],
		choose( attached: readonly Attached[], isWithoutPicture: boolean ) {
			setAttached( attached );
			setMeta( WITHOUT, isWithoutPicture );
		},
	};
}
