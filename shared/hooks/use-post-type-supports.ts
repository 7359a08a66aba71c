import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

/**
 * @param feature Name of a post type support.
 * @return Whether the current post type supports it. False while it loads, or if no post is open.
 */
export function usePostTypeSupports( feature: string ): boolean {
	return useSelect(
		( select ) => {
			const name: string | null = select( editorStore ).getCurrentPostType();
			const type = name ? select( coreStore ).getPostType( name ) : undefined;
			return Boolean( type?.supports?.[ feature ] );
		},
		[ feature ]
	);
}
