import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { PlanChoice } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';

interface PlansProps {
	readonly choice: PlanChoice;
	readonly chosen: string;
	readonly onChoose: ( slug: string ) => void;
}

/** The plans as radio buttons. Disabled if the user may not set the plan. */
function Plans( { choice, chosen, onChoose }: PlansProps ) {
	return (
		<fieldset className="slipstream-plans">
			<legend>{ __( 'Plan of this site', 'slipstream' ) }</legend>
			{ choice.plans.map( ( { slug, name, opens } ) => (
				<div className="slipstream-plans__plan" key={ slug }>
					<label htmlFor={ `slipstream-choose-${ slug }` }>
						<input
							id={ `slipstream-choose-${ slug }` }
							type="radio"
							name="slipstream-plan"
							value={ slug }
							checked={ chosen === slug }
							disabled={ ! choice.mayChoose }
							aria-describedby={ opens.length ? `slipstream-plan-${ slug }` : undefined }
							onChange={ () => onChoose( slug ) }
						/>
						<strong>{ name }</strong>
					</label>
					{ opens.length > 0 && (
						<p id={ `slipstream-plan-${ slug }` }>
							{
								/* translators: %s: names of features, with commas between. */
								sprintf( __( 'Adds: %s', 'slipstream' ), opens.join( ', ' ) )
							}
						</p>
					) }
				</div>
			) ) }
		</fieldset>
	);
}

/** The Plan tab. Users with the capability can set the plan; others can only see it. */
export function PlanSection() {
	const { value: choice, error, reload, setValue } = useLoaded( requests.plan );
	const [ selected, setSelected ] = useState< string >();
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useNotices();
	if ( ! choice ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	const chosen = selected ?? choice.current;
	const save = async ( event: FormEvent ) => {
		event.preventDefault();
		setIsBusy( true );
		try {
			const { plan } = await requests.choosePlan( chosen );
			setValue( { ...choice, current: plan } );
			setSelected( undefined );
			done( __( 'The plan is saved.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		}
		setIsBusy( false );
	};
	return (
		<form onSubmit={ save } className="slipstream-settings__form">
			<p>
				{ __(
					'A plan decides which features authors can use. A higher plan includes everything in the lower ones. Nothing is bought here: you decide what is available on this site.',
					'slipstream'
				) }
			</p>
			{ choice.everyPlan.length > 0 && (
				<p>
					{
						/* translators: %s: names of features, with commas between. */
						sprintf( __( 'In every plan: %s', 'slipstream' ), choice.everyPlan.join( ', ' ) )
					}
				</p>
			) }
			{ ! choice.mayChoose && (
				<p>
					<strong>{ __( 'The network administrators set the plan of this site.', 'slipstream' ) }</strong>
				</p>
			) }
			<Plans choice={ choice } chosen={ chosen } onChoose={ setSelected } />
			{ choice.mayChoose && (
				<Button
					type="submit"
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					disabled={ isBusy || chosen === choice.current }
					accessibleWhenDisabled
				>
					{ __( 'Save plan', 'slipstream' ) }
				</Button>
			) }
		</form>
	);
}
