import { InspectorControls } from '@wordpress/block-editor';
import { Button, ExternalLink, PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CONNECTED, earningsUrl, planLabel, type Membership, type Plan } from '../../../shared/memberships';

interface Props {
	readonly membership: Membership;
	readonly current?: Plan;
	readonly onChoose: ( plan: Plan ) => void;
	readonly onAdd: () => void;
}

/** Settings for the plan. Not shown if the plan comes from a premium content container. */
export function Controls( { membership: { state, plans, siteSlug }, current, onChoose, onAdd }: Props ) {
	const none = { value: '', label: __( 'Select a plan', 'slipstream' ), disabled: true };
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Payment plan', 'slipstream' ) }>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Payment plan', 'slipstream' ) }
					value={ String( current?.id ?? '' ) }
					options={ [
						...( current ? [] : [ none ] ),
						...plans.map( ( plan ) => ( { value: String( plan.id ), label: planLabel( plan ) } ) ),
					] }
					onChange={ ( id ) => {
						const plan = plans.find( ( one ) => String( one.id ) === id );
						if ( plan ) {
							onChoose( plan );
						}
					} }
				/>
				{ state === CONNECTED && (
					<Button __next40pxDefaultSize variant="secondary" onClick={ onAdd }>
						{ __( 'Add a payment plan', 'slipstream' ) }
					</Button>
				) }
			</PanelBody>
			<PanelBody title={ __( 'Management', 'slipstream' ) }>
				<ExternalLink href={ earningsUrl( siteSlug ) }>
					{ __( 'View payments and subscribers', 'slipstream' ) }
				</ExternalLink>
			</PanelBody>
		</InspectorControls>
	);
}
