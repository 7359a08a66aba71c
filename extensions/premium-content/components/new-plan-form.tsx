import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { newPlan, PlanFields, type NewProduct } from '../../../shared/memberships';
import type { PremiumAttributes } from '../types';

interface Props {
	readonly attributes: PremiumAttributes;
	readonly isSaving: boolean;
	readonly onChange: ( changes: PremiumAttributes ) => void;
	readonly onAdd: ( values: NewProduct ) => void;
}

/** Default of `newPlanName` in block.json. Scripts contain only the name of the block, not its defaults. */
const DEFAULT_NAME = 'Monthly Subscription';

/**
 * Form for a new plan. Its values are stored in block attributes, except for a price that is not a number. The default name is stored
 * in English and shown in the author's language, unless the author has entered exactly this name.
 */
export function NewPlanForm( { attributes, isSaving, onChange, onAdd }: Props ) {
	const { newPlanName = '', newPlanCurrency = '', newPlanPrice = NaN, newPlanInterval = '' } = attributes;
	const [ hasPrice, setHasPrice ] = useState( true );
	const [ isNameEntered, setIsNameEntered ] = useState( false );
	const values = {
		title: newPlanName === DEFAULT_NAME && ! isNameEntered ? newPlan().title : newPlanName,
		currency: newPlanCurrency,
		price: hasPrice ? newPlanPrice : NaN,
		interval: newPlanInterval,
	};
	const change = ( { title, currency, price, interval }: NewProduct ) => {
		setHasPrice( Number.isFinite( price ) );
		setIsNameEntered( isNameEntered || title !== values.title );
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
