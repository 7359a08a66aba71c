import type { ReactNode } from 'react';

interface Props {
	readonly title: string;
	readonly children: ReactNode;
}

/** A row of a list of facts. */
export const Fact = ( { title, children }: Props ) => (
	<div>
		<dt>{ title }</dt>
		<dd>{ children }</dd>
	</div>
);
