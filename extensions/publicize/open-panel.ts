import { dispatch } from '@wordpress/data';
import { narrow } from '../../shared/store/narrow';

interface EditPostActions {
	readonly openGeneralSidebar: ( name: string ) => void;
}

/** Opens the editor's sidebar at the sharing panel. */
export function openPanel(): void {
	narrow< EditPostActions | undefined >( dispatch( 'core/edit-post' ) )?.openGeneralSidebar(
		'jetpack-sidebar/jetpack'
	);
}
