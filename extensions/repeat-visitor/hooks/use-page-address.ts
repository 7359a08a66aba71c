import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { addQueryArgs } from '@wordpress/url';
import { selectPostEditor } from '../../../shared/store/post-editor';

interface Post {
	readonly type?: string;
	readonly link?: string;
	readonly status?: string;
}

/** @return URL of the edited post; undefined in templates and patterns, which have none. */
export function usePageAddress(): string | undefined {
	return useSelect( ( select ) => {
		const { type, link, status }: Post = selectPostEditor( select )?.getCurrentPost() ?? {};
		if ( ! type || ! link || ! select( coreStore ).getPostType( type )?.viewable ) {
			return undefined;
		}
		return status === 'publish' ? link : addQueryArgs( link, { preview: 'true' } );
	}, [] );
}
