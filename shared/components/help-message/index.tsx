import { speak } from '@wordpress/a11y';
import { Icon } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { caution } from '@wordpress/icons';
import type { ReactNode } from 'react';

interface Props {
	/** Nothing is shown without a message. */
	readonly children?: ReactNode;
	/** Whether the message says what is wrong; such a message is also spoken as it appears. */
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
