import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

/**
 * @param feature A support flag of post types.
 * @return Whether what is edited has it; false while that is not known, and where no post is edited.
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
