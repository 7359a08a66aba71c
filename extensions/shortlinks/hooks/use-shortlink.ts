import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

/** @return The shortlink of the saved post; '' if there is none. */
export function useShortlink(): string {
	return useSelect( ( select ) => {
		const shortlink: unknown = select( editorStore ).getCurrentPostAttribute( 'jetpack_shortlink' );
		return typeof shortlink === 'string' ? shortlink : '';
	}, [] );
}
