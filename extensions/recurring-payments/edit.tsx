import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { applyFilters } from '@wordpress/hooks';
import {
	canConnect,
	ConnectButton,
	ConnectNotice,
	CONNECTED,
	UNKNOWN,
	UpgradeNotice,
	useMembership,
} from '../../shared/memberships';
import type { EditProps } from '../../shared/types/extension';
import { BUTTON, BUTTON_ID } from './button';
import { Controls } from './components/controls';
import { PlanPicker } from './components/plan-picker';
import { usePlanChoice } from './hooks/use-plan-choice';
import type { PaymentsAttributes } from './types';
import { widthStyle } from './width';

/** Filter: whether the block has controls for its plan. Arguments: whether the site has plans, client ID of the block. */
const SHOWS_CONTROLS = 'jetpack.RecurringPayments.showControls';

const TEMPLATE = [ [ BUTTON, { element: 'a', uniqueId: BUTTON_ID } ] ];

interface EditorSettings {
	readonly isPreviewMode?: boolean;
}

export default function Edit( props: EditProps< PaymentsAttributes > ) {
	const { attributes, clientId, isSelected } = props;
	const { planId, width } = attributes;
	const { isPreviewMode = false } = useSelect(
		( select ) => select( blockEditorStore ).getSettings() as EditorSettings,
		[]
	);
	const membership = useMembership( { isAsked: ! isPreviewMode, notice: 'default' } );
	const { state, plans, connectUrl, needsUpgrade, upgradeUrl } = membership;
	const current = plans.find( ( { id } ) => id === planId );
	const choose = usePlanChoice( props, current );
	const [ isFormOpen, setIsFormOpen ] = useState( false );
	// Apply the filter in useSelect(), because its callbacks may read the surrounding blocks from a data store.
	const hasControls = useSelect(
		() => Boolean( applyFilters( SHOWS_CONTROLS, plans.length > 0, clientId ) ),
		[ plans, clientId ]
	);
	const isInPremium = props.context.isPremiumContentChild === true;
	const hasOwnPlan = hasControls || ( plans.length === 0 && ! isInPremium );

	const blockProps = useBlockProps( { style: width ? { width: widthStyle( width ) } : undefined } );
	const inner = useInnerBlocksProps( {}, { template: TEMPLATE, templateLock: 'insert', renderAppender: false } );
	return (
		<div { ...blockProps }>
			{ hasControls && (
				<Controls
					membership={ membership }
					current={ current }
					onChoose={ choose }
					onAdd={ () => setIsFormOpen( true ) }
				/>
			) }
			{ canConnect( membership ) && (
				<>
					<ConnectButton url={ connectUrl } block="recurring-payments" />
					{ /* In premium content, the container already shows this notice. */ }
					{ ! isInPremium && <ConnectNotice /> }
				</>
			) }
			{ needsUpgrade && isSelected && <UpgradeNotice upgradeUrl={ upgradeUrl } /> }
			{ state === UNKNOWN && ! planId && ! isPreviewMode && <Spinner /> }
			{ state === CONNECTED && hasOwnPlan && ( isFormOpen || ! current ) && (
				<PlanPicker
					plans={ plans }
					current={ current }
					isFormOpen={ isFormOpen }
					onOpenForm={ setIsFormOpen }
					onChoose={ choose }
				/>
			) }
			<div { ...inner } />
		</div>
	);
}
