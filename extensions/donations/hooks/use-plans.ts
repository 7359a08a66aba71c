import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { POST_EDITOR, selectPostEditor } from '../../../shared/store/post-editor';
import type { EditProps } from '../../../shared/types/extension';
import { withPlanIds } from '../donations';
import type { PlanIds } from '../membership';
import type { DonationsAttributes } from '../types';

/** Stores the plan IDs and the post's URL in the block. Adds no undo step. */
export function usePlans(
	{ attributes, setAttributes }: EditProps< DonationsAttributes >,
	planIds: PlanIds | null
): void {
	const { __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } = useDispatch( blockEditorStore );
	const permalink = useSelect(
		( select ) => selectPostEditor( () => select( POST_EDITOR ) )?.getPermalink() ?? undefined,
		[]
	);
	const plans = planIds && withPlanIds( attributes, planIds );
	const hasPlans = Boolean( planIds && planIds.oneTimeDonation !== -1 );
	const url = hasPlans && permalink && permalink !== attributes.fallbackLinkUrl ? permalink : undefined;
	const changes = plans || url ? { ...plans, ...( url && { fallbackLinkUrl: url } ) } : undefined;

	useEffect( () => {
		if ( changes ) {
			markAsNotPersistent();
			setAttributes( changes );
		}
	} );
}
