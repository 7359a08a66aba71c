import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

/** @return Shortlink of the saved post; '' if the post is not public. */
export function useShortlink(): string {
	return useSelect( ( select ) => {
		const shortlink: unknown = select( editorStore ).getCurrentPostAttribute( 'jetpack_shortlink' );
		return typeof shortlink === 'string' ? shortlink : '';
	}, [] );
}
