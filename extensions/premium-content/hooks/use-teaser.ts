import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import type { EditProps } from '../../../shared/types/extension';
import { NAMES } from '../template';
import type { PremiumAttributes } from '../types';

/** Returns a function that sets the teaser's length. It moves the subscribers' view to the top, since visitors read the teaser first. */
export function useTeaser( { setAttributes, clientId }: EditProps< PremiumAttributes > ) {
	const registry = useRegistry();
	return ( teaserLength: number ): void => {
		const [ first, ...others ] = registry.select( blockEditorStore ).getBlocks( clientId );
		const subscribers = others.find( ( { name } ) => name === NAMES.subscribers );
		registry.batch( () => {
			setAttributes( { teaserLength } );
			if ( teaserLength > 0 && first?.name === NAMES.visitors && subscribers ) {
				void registry
					.dispatch( blockEditorStore )
					.moveBlockToPosition( subscribers.clientId, clientId, clientId, 0 );
			}
		} );
	};
}
