import { __experimentalVStack as VStack } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** Changes when what had the focus may have gone. */
	readonly phase: string;
	readonly children: ReactNode;
}

/**
 * A panel’s body that says what has changed, and takes the focus when the button that an author has pressed is gone. Notices
 * in it say nothing by themselves, or all would be heard twice.
 */
export function LiveBody( { phase, children }: Props ) {
	const body = useRef< HTMLDivElement >( null );
	const hasFocus = useRef( false );

	useEffect( () => {
		if ( hasFocus.current && ! body.current?.contains( body.current.ownerDocument.activeElement ) ) {
			body.current?.focus();
		}
	}, [ phase ] );

	return (
		<VStack
			ref={ body }
			alignment="topLeft"
			spacing={ 4 }
			aria-live="polite"
			tabIndex={ -1 }
			onFocus={ () => ( hasFocus.current = true ) }
			onBlur={ () => ( hasFocus.current = false ) }
		>
			{ children }
		</VStack>
	);
}
