import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { PlanFields, type NewProduct } from '../../../shared/memberships';
import type { PremiumAttributes } from '../types';

interface Props {
	readonly attributes: PremiumAttributes;
	readonly isSaving: boolean;
	readonly onChange: ( changes: PremiumAttributes ) => void;
	readonly onAdd: ( values: NewProduct ) => void;
}

/** Form for a new plan. Its values are stored in block attributes, except for a price that is not a number. */
export function NewPlanForm( { attributes, isSaving, onChange, onAdd }: Props ) {
	const { newPlanName = '', newPlanCurrency = '', newPlanPrice = NaN, newPlanInterval = '' } = attributes;
	const [ hasPrice, setHasPrice ] = useState( true );
	const values = {
		title: newPlanName,
		currency: newPlanCurrency,
		price: hasPrice ? newPlanPrice : NaN,
		interval: newPlanInterval,
	};
	const change = ( { title, currency, price, interval }: NewProduct ) => {
		setHasPrice( Number.isFinite( price ) );
		onChange( {
			newPlanName: title,
			newPlanCurrency: currency,
			newPlanInterval: interval,
			...( Number.isFinite( price ) && { newPlanPrice: price } ),
		} );
	};
	return (
		<form
			className="premium-content__form"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				onAdd( values );
			} }
		>
			<PlanFields values={ values } onChange={ change } />
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				isBusy={ isSaving }
				accessibleWhenDisabled
				disabled={ isSaving }
			>
				{ __( 'Add subscription', 'slipstream' ) }
			</Button>
		</form>
	);
}
