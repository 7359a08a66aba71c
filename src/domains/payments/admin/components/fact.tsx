import type { ReactNode } from 'react';

interface Props {
	readonly title: string;
	readonly children: ReactNode;
}

/** A term and its value in a description list. */
export const Fact = ( { title, children }: Props ) => (
	<div>
		<dt>{ title }</dt>
		<dd>{ children }</dd>
	</div>
);
