import { store as blockEditorStore } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { PluginPrePublishPanel } from '@wordpress/editor';
import { __, _n, sprintf } from '@wordpress/i18n';
import { selectPostEditor } from '../../../shared/store/post-editor';
import { useReaders } from '../hooks/use-readers';
import { planIdsOf } from '../plans';
import { NAMES } from '../template';
import type { PremiumAttributes } from '../types';

/** Maximum plans of a request, as on the server. */
const MAX_PLANS = 50;

/** @return Plan IDs of all premium content in the post. Only for its first such block while the pre-publish panel is open; else ''. */
const usePlanIds = ( clientId: string ): string =>
	useSelect(
		( select ) => {
			const { getBlocksByName, getBlockAttributes } = select( blockEditorStore );
			const containers = getBlocksByName( NAMES.container );
			if ( containers[ 0 ] !== clientId || ! selectPostEditor( select )?.isPublishSidebarOpened() ) {
				return '';
			}
			const ids = containers.flatMap( ( id ) =>
				planIdsOf( ( getBlockAttributes( id ) ?? {} ) as PremiumAttributes )
			);
			return [ ...new Set( ids ) ].slice( 0, MAX_PLANS ).join( ',' );
		},
		[ clientId ]
	);

function countText( count: number ): string {
	return count === 0
		? __( 'No members can read this yet.', 'slipstream' )
		: /* translators: %d: number of members. */
			sprintf( _n( '%d member can read this.', '%d members can read this.', count, 'slipstream' ), count );
}

/** Pre-publish panel that says how many members can read the premium content. Not shown if the request failed. */
export function ReadersNote( { clientId }: { readonly clientId: string } ) {
	const planIds = usePlanIds( clientId );
	const readers = useReaders( planIds );
	return planIds === '' || readers.phase === 'failed' ? null : (
		<PluginPrePublishPanel title={ __( 'Paid content', 'slipstream' ) } initialOpen>
			<p role="status">{ readers.phase === 'ready' ? countText( readers.count ) : <Spinner /> }</p>
		</PluginPrePublishPanel>
	);
}
