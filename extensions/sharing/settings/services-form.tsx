import { speak } from '@wordpress/a11y';
import apiFetch from '@wordpress/api-fetch';
import {
	__experimentalVStack as VStack,
	Button,
	CheckboxControl,
	SelectControl,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { SettingsPart } from '../../../shared/types/settings';
import { findService } from '../services';
import { getStyles, toOfferedStyle } from '../styles';
import { Preview } from './preview';
import { moveRow, toChoice, toRows, type Choice, type Row } from './rows';
import { ServiceRow } from './service-row';

interface Options extends Choice {
	readonly style: string;
	readonly label: string;
	readonly archives: boolean;
}

const PATH = '/slipstream/v1/sharing';

function announceMove( { id }: Row, index: number ): void {
	const title = findService( id )?.title ?? id;
	/* translators: 1: name of a service. 2: its place in a list. */
	speak( sprintf( __( '%1$s moved to position %2$d.', 'slipstream' ), title, index + 1 ) );
}

function Form( { stored }: { readonly stored: Options } ) {
	const [ options, setOptions ] = useState( stored );
	const [ rows, setRows ] = useState( () => toRows( stored ) );
	const [ savedLabel, setSavedLabel ] = useState( stored.label );
	const [ message, setMessage ] = useState( '' );
	const dragged = useRef( -1 );
	// When the form changes, remove the message about the last save.
	useEffect( () => setMessage( '' ), [ options, rows ] );
	const move = ( from: number, to: number ) => {
		const moved = moveRow( rows, from, to );
		if ( moved !== rows ) {
			setRows( moved );
			announceMove( rows[ from ]!, to );
		}
	};
	const save = async () => {
		setMessage( '' );
		try {
			// Send the headline only if it changed, because a stored one may exceed the limit for new ones.
			const { label, ...others } = options;
			const data = { ...others, ...toChoice( rows, stored ), ...( label !== savedLabel && { label } ) };
			await apiFetch( { path: PATH, method: 'POST', data } );
			setSavedLabel( label );
			setMessage( __( 'Saved.', 'slipstream' ) );
		} catch {
			setMessage( __( 'The buttons could not be saved. Try again.', 'slipstream' ) );
		}
	};
	return (
		<>
			<VStack spacing={ 4 }>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Button style', 'slipstream' ) }
					value={ toOfferedStyle( options.style ) }
					options={ getStyles() }
					onChange={ ( style ) => setOptions( { ...options, style } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Headline', 'slipstream' ) }
					maxLength={ 100 }
					value={ options.label }
					onChange={ ( label ) => setOptions( { ...options, label } ) }
				/>
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Also show likes and sharing buttons on pages with several posts', 'slipstream' ) }
					checked={ options.archives }
					onChange={ ( archives ) => setOptions( { ...options, archives } ) }
				/>
			</VStack>
			<ol aria-label={ __( 'Sharing buttons', 'slipstream' ) }>
				{ rows.map( ( row, index ) => (
					<ServiceRow
						key={ row.id }
						row={ row }
						isFirst={ index === 0 }
						isLast={ index === rows.length - 1 }
						onMove={ ( difference ) => move( index, index + difference ) }
						onGroup={ ( group ) =>
							setRows( rows.map( ( one ) => ( one.id === row.id ? { ...one, group } : one ) ) )
						}
						onDragStart={ () => {
							dragged.current = index;
						} }
						onDrop={ () => move( dragged.current, index ) }
					/>
				) ) }
			</ol>
			<Preview rows={ rows } style={ options.style } label={ options.label } />
			<Button __next40pxDefaultSize variant="secondary" onClick={ () => void save() }>
				{ __( 'Save buttons', 'slipstream' ) }
			</Button>
			<p role="status">{ message }</p>
		</>
	);
}

/** Form for the services, their order and their style. Saved in Jetpack's options. */
const ServicesForm: SettingsPart = () => {
	const [ stored, setStored ] = useState< Options | null >( null );
	const [ hasFailed, setHasFailed ] = useState( false );
	useEffect( () => {
		apiFetch< Options >( { path: PATH } ).then( setStored, () => setHasFailed( true ) );
	}, [] );
	if ( hasFailed ) {
		return <p role="alert">{ __( 'The buttons could not be loaded. Reload the page.', 'slipstream' ) }</p>;
	}
	return stored ? <Form stored={ stored } /> : <Spinner />;
};

export default ServicesForm;
