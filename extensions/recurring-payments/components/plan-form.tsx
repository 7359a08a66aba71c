import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { newPlan, PlanFields, useAddPlan, type Plan } from '../../../shared/memberships';

const NOTICE = { id: 'slipstream-payments-plan' };

interface Props {
	readonly onAdded: ( plan: Plan ) => void;
	readonly onCancel: () => void;
}

/** Form for a new plan. If saving fails, it stays open and keeps its values. */
export function PlanForm( { onAdded, onCancel }: Props ) {
	const [ values, setValues ] = useState( newPlan );
	const { createErrorNotice, removeNotice } = useDispatch( noticesStore );
	const refuse = ( message: string ) => void createErrorNotice( message, NOTICE );
	const { isSaving, add } = useAddPlan( {
		onAdded: ( plan ) => {
			void removeNotice( NOTICE.id );
			onAdded( plan );
		},
		onInvalid: refuse,
		onFailed: refuse,
	} );
	return (
		<form
			className="jetpack-payments__form"
			aria-label={ __( 'Add a payment plan', 'slipstream' ) }
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				void add( values );
			} }
		>
			<PlanFields values={ values } onChange={ setValues } />
			<div className="jetpack-payments__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					isBusy={ isSaving }
					accessibleWhenDisabled
					disabled={ isSaving }
				>
					{ __( 'Add this payment plan', 'slipstream' ) }
				</Button>
				<Button __next40pxDefaultSize variant="tertiary" disabled={ isSaving } onClick={ onCancel }>
					{ __( 'Cancel', 'slipstream' ) }
				</Button>
			</div>
		</form>
	);
}
