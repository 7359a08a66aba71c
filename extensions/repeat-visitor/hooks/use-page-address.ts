import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { addQueryArgs } from '@wordpress/url';

interface Post {
	readonly type?: string;
	readonly link?: string;
	readonly status?: string;
}

/** @return Where the author can look at the post; nothing where none with a page is edited, as in a template or a pattern. */
export function usePageAddress(): string | undefined {
	return useSelect( ( select ) => {
		const { getCurrentPost } = select( editorStore ) as unknown as { getCurrentPost: () => Post };
		const { type, link, status } = getCurrentPost();
		if ( ! type || ! link || ! select( coreStore ).getPostType( type )?.viewable ) {
			return undefined;
		}
		return status === 'publish' ? link : addQueryArgs( link, { preview: 'true' } );
	}, [] );
}
