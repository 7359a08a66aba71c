import { speak } from '@wordpress/a11y';
import { Icon } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { caution } from '@wordpress/icons';
import type { ReactNode } from 'react';

interface Props {
	/** Text to show; renders nothing if it is empty. */
	readonly children?: ReactNode;
	/** Whether the text is an error, which screen readers announce. */
	readonly isError?: boolean;
	/** ID for the field's `aria-describedby`. */
	readonly id?: string;
}

/** Help text or error below a field in a block. */
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
