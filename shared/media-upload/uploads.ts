import type { Media } from './types';

/** The upload of one file. */
export interface Upload {
	readonly status: 'pending' | 'uploaded' | 'failed';
	readonly media?: Media;
	/** Item that the file replaced. It is restored if the upload fails. */
	readonly replaced?: unknown;
}

/** All uploads of this session, by the file's blob URL. */
export type Uploads = Readonly< Record< string, Upload > >;

export type UploadEvent =
	| { readonly type: 'start'; readonly url: string; readonly replaced?: unknown }
	/** The file is in the media library. Later reports may add image sizes. */
	| { readonly type: 'report'; readonly url: string; readonly media: Media }
	/** The upload failed, maybe after a `report`: WordPress deletes the file if it cannot create the image sizes. */
	| { readonly type: 'fail'; readonly url: string };

export function uploadsReducer( uploads: Uploads, event: UploadEvent ): Uploads {
	const before = uploads[ event.url ];
	const become = ( upload: Upload ) => ( { ...uploads, [ event.url ]: upload } );
	if ( event.type === 'start' ) {
		return become( { status: 'pending', replaced: event.replaced } );
	}
	if ( ! before || before.status === 'failed' ) {
		return uploads;
	}
	return become(
		event.type === 'fail' ? { ...before, status: 'failed' } : { ...before, status: 'uploaded', media: event.media }
	);
}
