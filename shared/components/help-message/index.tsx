import { speak } from '@wordpress/a11y';
import { Icon } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { caution } from '@wordpress/icons';
import type { ReactNode } from 'react';

interface Props {
	/** Message; without one nothing is rendered. */
	readonly children?: ReactNode;
	/** Whether the message is an error. Screen readers announce errors. */
	readonly isError?: boolean;
	/** For a field's `aria-describedby`. */
	readonly id?: string;
}

/** A line of help below a field of a block. */
export function HelpMessage( { children, isError = false, id }: Props ) {
	const spoken = isError && typeof children === 'string' ? children : '';
	useEffect( () => {
		if ( spoken ) {
			speak( spoken, 'assertive' );
		}
	}, [ spoken ] );

	if ( ! children ) {
		return null;
	}
	return (
		<div id={ id } className={ isError ? 'help-message help-message-is-error' : 'help-message' }>
			{ isError && <Icon icon={ caution } aria-hidden focusable="false" /> }
			<span>{ children }</span>
		</div>
	);
}
