import type { Media } from './types';

/** One file's way into the library. */
export interface Upload {
	readonly status: 'pending' | 'uploaded' | 'failed';
	readonly media?: Media;
	/** The item that stood in the file's place; it comes back when the upload fails. */
	readonly replaced?: unknown;
}

/** All uploads of this session, by the address that each file has in this browser only. */
export type Uploads = Readonly< Record< string, Upload > >;

export type UploadEvent =
	| { readonly type: 'start'; readonly url: string; readonly replaced?: unknown }
	/** The file is in the library. Its record may come again, with further sizes. */
	| { readonly type: 'report'; readonly url: string; readonly media: Media }
	/** May follow a report: WordPress deletes a file whose sizes it could not make. */
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
