import { Button, CheckboxControl, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { columnLabels, membersText, shownResults, SKIP } from './import-labels';
import type { ColumnName, ImportChange, ImportCounts, MemberImport } from './import-types';
import { planTitle } from './labels';
import type { Plan } from './types';

export const Counts = ( { counts }: { readonly counts: ImportCounts } ) => (
	<ul>
		{ shownResults( counts ).map( ( { result, label, count } ) => (
			<li key={ result }>
				{ label }: { count }
			</li>
		) ) }
	</ul>
);

interface Props {
	readonly item: MemberImport;
	readonly plans: readonly Plan[];
	readonly isBusy: boolean;
	readonly onChange: ( change: ImportChange ) => void;
	readonly onRun: () => void;
}

/** The choice of columns in a file. */
function ColumnFields( { item, onChange }: Props ) {
	const columns = item.columns.map( ( name, index ) => ( { value: String( index ), label: name } ) );
	const none = { value: '-1', label: __( 'None', 'slipstream' ) };
	return (
		<fieldset className="slipstream-payments__form">
			<legend>{ __( 'Columns', 'slipstream' ) }</legend>
			{ ( Object.entries( columnLabels() ) as [ ColumnName, string ][] ).map( ( [ name, label ] ) => (
				<SelectControl
					key={ name }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ label }
					value={ String( item[ name ] ) }
					options={ name === 'email_column' ? columns : [ none, ...columns ] }
					onChange={ ( value ) => onChange( { [ name ]: Number( value ) } ) }
				/>
			) ) }
		</fieldset>
	);
}

/** The preview of an import, with the owner's choices. */
export function ImportPreview( props: Props ) {
	const { item, plans, isBusy, onChange, onRun } = props;
	const added = item.plans.reduce( ( sum, { results } ) => sum + results.added, 0 );
	const options = [
		{ value: String( SKIP ), label: __( 'Skip', 'slipstream' ) },
		{ value: '0', label: planTitle( { plan_id: 0, plan_title: '' } ) },
		...plans.map( ( { id, title } ) => ( { value: String( id ), label: title } ) ),
	];
	return (
		<>
			{ item.source === 'file' && item.columns.length > 0 && <ColumnFields { ...props } /> }
			{ item.plans.map( ( { label, plan_id: planId, results } ) => (
				<div key={ label }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={
							label
								? /* translators: %s: name of a plan in another service. */
									sprintf( __( 'Payment plan for “%s”', 'slipstream' ), label )
								: __( 'Payment plan for rows without one', 'slipstream' )
						}
						value={ String( planId ) }
						options={ options }
						onChange={ ( value ) => onChange( { plans: [ { label, plan_id: Number( value ) } ] } ) }
					/>
					<Counts counts={ results } />
				</div>
			) ) }
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( 'Email new members how to sign in', 'slipstream' ) }
				checked={ item.notify }
				onChange={ ( notify ) => onChange( { notify } ) }
			/>
			<p role="status">{ membersText( added ) }</p>
			<Button
				variant="primary"
				__next40pxDefaultSize
				isBusy={ isBusy }
				disabled={ isBusy || added === 0 }
				accessibleWhenDisabled
				onClick={ onRun }
			>
				{ __( 'Import members', 'slipstream' ) }
			</Button>
		</>
	);
}
