import { Button, TextControl } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { SettingsField, SettingsRow } from '../types';

interface Props {
	readonly field: SettingsField;
	readonly rows: readonly SettingsRow[];
	/** Error message from the server; '' if there is none. */
	readonly problem: string;
	readonly onChange: ( rows: SettingsRow[] ) => void;
}

/** A list of rows that can be added and removed. All rows have the same text fields. */
export function Rows( { field: { label, columns, max }, rows, problem, onChange }: Props ) {
	const list = useRef< HTMLFieldSetElement >( null );
	const change = ( index: number, edits: SettingsRow ) =>
		onChange( rows.map( ( row, at ) => ( at === index ? { ...row, ...edits } : row ) ) );
	const remove = ( index: number ) => {
		onChange( rows.filter( ( _row, at ) => at !== index ) );
		// Move the focus, because the focused button was removed.
		list.current?.focus();
	};
	return (
		<fieldset ref={ list } tabIndex={ -1 } className="slipstream-settings__rows">
			<legend>{ label }</legend>
			{ problem && (
				<p className="slipstream-settings__error" role="alert">
					{ problem }
				</p>
			) }
			{ rows.map( ( row, index ) => (
				<div
					key={ row.id ?? index }
					role="group"
					/* translators: 1: name of a list. 2: number of an entry. */
					aria-label={ sprintf( __( '%1$s: entry %2$d', 'slipstream' ), label, index + 1 ) }
				>
					{ columns.map( ( column ) => (
						<TextControl
							key={ column.name }
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ column.label }
							help={ column.description || undefined }
							placeholder={ column.placeholder || undefined }
							maxLength={ column.max }
							value={ row[ column.name ] ?? '' }
							onChange={ ( text ) => change( index, { [ column.name ]: text } ) }
						/>
					) ) }
					<Button variant="tertiary" isDestructive onClick={ () => remove( index ) }>
						{ __( 'Remove', 'slipstream' ) }
					</Button>
				</div>
			) ) }
			<Button
				variant="secondary"
				__next40pxDefaultSize
				disabled={ rows.length >= max }
				accessibleWhenDisabled
				onClick={ () => onChange( [ ...rows, {} ] ) }
			>
				{ __( 'Add', 'slipstream' ) }
			</Button>
		</fieldset>
	);
}
