import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { threadConnection, TWITTER } from '../services';

/**
 * Returns the connection whose limits and terms the editor uses for a thread, see threadConnection(). Its ID is '' for X,
 * whose limits are the same for all accounts. If no network is enabled, returns X.
 */
export function useThreadConnection(): { readonly id: string; readonly isTwitter: boolean } {
	return useSelect( ( select ) => {
		const { id, service_name: name } =
			threadConnection( select( editorStore ).getEditedPostAttribute( 'jetpack_publicize_connections' ) ?? [] ) ??
			{};
		const isTwitter = name === undefined || name === TWITTER;
		return { id: isTwitter ? '' : ( id ?? '' ), isTwitter };
	}, [] );
}
