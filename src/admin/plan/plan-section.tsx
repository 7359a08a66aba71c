import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useTell } from '../notice';
import { requests } from '../requests';
import type { PlanChoice } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';

interface PlansProps {
	readonly choice: PlanChoice;
	readonly chosen: string;
	readonly onChoose: ( slug: string ) => void;
}

/** The plans as a group of radio buttons, or for who may not choose as a list. */
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
								sprintf( __( 'Opens: %s', 'slipstream' ), opens.join( ', ' ) )
							}
						</p>
					) }
				</div>
			) ) }
		</fieldset>
	);
}

/** The plan: chosen here by who may, shown to everybody else. */
export function PlanSection() {
	const { value: choice, error, reload, setValue } = useLoaded( requests.plan );
	const [ wished, setWished ] = useState< string >();
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useTell();
	if ( ! choice ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	const chosen = wished ?? choice.current;
	const save = async ( event: FormEvent ) => {
		event.preventDefault();
		setIsBusy( true );
		try {
			const { plan } = await requests.choosePlan( chosen );
			setValue( { ...choice, current: plan } );
			setWished( undefined );
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
					'A plan decides which features authors can use. A higher plan has everything that lower ones have. Nothing is bought here: you decide what is open on this site.',
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
					<strong>
						{ __( 'The plan of this site is set by the administrators of the network.', 'slipstream' ) }
					</strong>
				</p>
			) }
			<Plans choice={ choice } chosen={ chosen } onChoose={ setWished } />
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
