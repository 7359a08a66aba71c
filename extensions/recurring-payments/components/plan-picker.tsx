import { Button, ExternalLink, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { planLabel, type Plan } from '../../../shared/memberships';
import { icon } from '../icon';
import { PlanForm } from './plan-form';

const FEES = 'https://stripe.com/pricing';

interface Props {
	readonly plans: readonly Plan[];
	readonly current?: Plan;
	readonly isFormOpen: boolean;
	readonly onOpenForm: ( isOpen: boolean ) => void;
	readonly onChoose: ( plan: Plan ) => void;
}

/** List of the site's plans, and a form for a new one. */
export function PlanPicker( { plans, current, isFormOpen, onOpenForm, onChoose }: Props ) {
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Payment Button', 'slipstream' ) }
			isColumnLayout
			instructions={
				plans.length
					? __( 'To use this block, select a previously created payment plan.', 'slipstream' )
					: __( 'To use this block, first add at least one payment plan.', 'slipstream' )
			}
		>
			{ plans.length > 0 && (
				<>
					<div
						className="jetpack-payments__plans"
						role="group"
						aria-label={ __( 'Payment plans', 'slipstream' ) }
					>
						{ plans.map( ( plan ) => (
							<Button
								key={ plan.id }
								__next40pxDefaultSize
								variant="secondary"
								isPressed={ plan.id === current?.id }
								onClick={ () => onChoose( plan ) }
							>
								{ planLabel( plan ) }
							</Button>
						) ) }
					</div>
					<p>{ __( 'Or a new one.', 'slipstream' ) }</p>
				</>
			) }
			{ isFormOpen ? (
				<PlanForm
					onAdded={ ( plan ) => {
						onChoose( plan );
						onOpenForm( false );
					} }
					onCancel={ () => onOpenForm( false ) }
				/>
			) : (
				<Button __next40pxDefaultSize variant="primary" onClick={ () => onOpenForm( true ) }>
					{ __( 'Add a payment plan', 'slipstream' ) }
				</Button>
			) }
			<p className="jetpack-payments__fees">
				<ExternalLink href={ FEES }>
					{ __( 'Stripe charges a fee for each payment', 'slipstream' ) }
				</ExternalLink>
			</p>
		</Placeholder>
	);
}
