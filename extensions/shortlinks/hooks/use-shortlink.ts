import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

/** @return The short address of the post as it is saved; empty when it has none. */
export function useShortlink(): string {
	return useSelect( ( select ) => {
		const shortlink: unknown = select( editorStore ).getCurrentPostAttribute( 'jetpack_shortlink' );
		return typeof shortlink === 'string' ? shortlink : '';
	}, [] );
}
