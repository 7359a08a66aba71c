import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall, plus } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { TextInPlace } from './text-in-place';

interface Props {
	readonly options: readonly string[];
	/** What stands before each option; nothing in a list that opens. */
	readonly mark?: 'checkbox' | 'radio';
	/** Whether the buttons are shown. */
	readonly isSelected: boolean;
	readonly onChange: ( options: string[] ) => void;
}

/** What people choose from. A list without options has a line for its first one. */
export function OptionList( { options, mark, isSelected, onChange }: Props ) {
	const list = useRef< HTMLUListElement >( null );
	const [ focused, setFocused ] = useState< number >();
	const rows = options.length ? options : [ '' ];

	useEffect( () => {
		if ( focused !== undefined ) {
			list.current?.querySelectorAll( 'textarea' )[ focused ]?.focus();
			setFocused( undefined );
		}
	}, [ focused ] );

	const insertAfter = ( index: number ) => {
		onChange( rows.toSpliced( index + 1, 0, '' ) );
		setFocused( index + 1 );
	};
	const remove = ( index: number ) => {
		onChange( options.toSpliced( index, 1 ) );
		setFocused( Math.max( 0, index - 1 ) );
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLTextAreaElement >, index: number ) => {
		if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
			event.stopPropagation();
			insertAfter( index );
		} else if ( event.key === 'Backspace' && rows[ index ] === '' ) {
			event.preventDefault();
			event.stopPropagation();
			remove( index );
		}
	};

	return (
		<div className="jetpack-field-multiple">
			<ul ref={ list } className="jetpack-field-multiple__list">
				{ rows.map( ( option, index ) => (
					<li key={ index } className="jetpack-option">
						{ mark && (
							<input
								type={ mark }
								className="jetpack-option__type"
								disabled
								aria-hidden
								tabIndex={ -1 }
							/>
						) }
						<TextInPlace
							className="jetpack-option__input"
							/* translators: %d: the option's position in a list. */
							label={ sprintf( __( 'Option %d', 'slipstream' ), index + 1 ) }
							placeholder={ __( 'Write option…', 'slipstream' ) }
							value={ option }
							onChange={ ( text ) => onChange( rows.with( index, text ) ) }
							onKeyDown={ ( event ) => onKeyDown( event, index ) }
						/>
						{ isSelected && (
							<Button
								className="jetpack-option__remove"
								icon={ closeSmall }
								size="small"
								label={ __( 'Remove option', 'slipstream' ) }
								onClick={ () => remove( index ) }
							/>
						) }
					</li>
				) ) }
			</ul>
			{ isSelected && (
				<Button
					__next40pxDefaultSize
					className="jetpack-field-multiple__add-option"
					icon={ plus }
					variant="tertiary"
					onClick={ () => insertAfter( rows.length - 1 ) }
				>
					{ __( 'Add option', 'slipstream' ) }
				</Button>
			) }
		</div>
	);
}
