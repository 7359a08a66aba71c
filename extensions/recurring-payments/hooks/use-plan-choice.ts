import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import type { Plan } from '../../../shared/memberships';
import type { EditProps } from '../../../shared/types/extension';
import { BUTTON } from '../button';
import { renamed, withPlan } from '../plan';
import type { PaymentsAttributes } from '../types';

/** Returns a function that sets the plan, and updates the button's text unless the author has changed it. */
export function usePlanChoice(
	{ attributes, setAttributes, clientId }: EditProps< PaymentsAttributes >,
	current: Plan | undefined
) {
	const registry = useRegistry();
	return ( plan: Plan ): void => {
		const button = registry
			.select( blockEditorStore )
			.getBlocks( clientId )
			.find( ( { name } ) => name === BUTTON );
		const text = button && renamed( button.attributes.text as string | undefined, current, plan );
		registry.batch( () => {
			setAttributes( withPlan( attributes, plan.id ) );
			if ( button && text !== undefined ) {
				registry.dispatch( blockEditorStore ).updateBlockAttributes( button.clientId, { text } );
			}
		} );
	};
}
