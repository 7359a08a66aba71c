import { PluginMoreMenuItem } from '@wordpress/editor';
import { lazy, Suspense, useEffect, useState } from '@wordpress/element';
import { removeFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { addFilters } from '../../../shared/register/register-filters';
import { withUnroll } from './with-unroll';

const HOOK = 'editor.BlockEdit';
const NAMESPACE = 'jetpack/gathering-tweetstorms';

const ImportDialog = lazy( () => import( /* webpackChunkName: "gathering-tweetstorms-dialog" */ './import-dialog' ) );

/** Adds the "Unroll" button to embedded tweets, and "Import a thread" to the editor's menu. */
export function ThreadImport() {
	const [ isOpen, setOpen ] = useState( false );
	useEffect( () => {
		addFilters( [ [ HOOK, NAMESPACE, withUnroll ] ] );
		return () => {
			removeFilter( HOOK, NAMESPACE );
		};
	}, [] );
	return (
		<>
			<PluginMoreMenuItem onClick={ () => setOpen( true ) }>
				{ __( 'Import a thread', 'slipstream' ) }
			</PluginMoreMenuItem>
			{ isOpen && (
				<Suspense fallback={ null }>
					<ImportDialog onClose={ () => setOpen( false ) } />
				</Suspense>
			) }
		</>
	);
}
