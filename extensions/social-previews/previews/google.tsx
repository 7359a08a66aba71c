import { shorten } from '../shorten';
import type { PreviewedPost } from '../types';

/** Formats a URL as Google does: " › " instead of slashes. */
function toBreadcrumbs( url: string ): string {
	const path = url.replace( /^[^/]*\/+/, '' ).replaceAll( '/', ' › ' );
	return `${ shorten( path, { fits: 68 } ) } ▾`;
}

export function GooglePreview( { post }: { readonly post: PreviewedPost } ) {
	return (
		<div className="search-preview">
			<div className="search-preview__display">
				<div className="search-preview__title" dir="auto">
					{ shorten( post.title, { fits: 63, softBreak: [ 23, 73 ] } ) }
				</div>
				<div className="search-preview__url" dir="ltr">
					{ toBreadcrumbs( post.url ) }
				</div>
				<div className="search-preview__description" dir="auto">
					{ shorten( post.description, { fits: 160, softBreak: [ 80, 170 ] } ) }
				</div>
			</div>
		</div>
	);
}
