import { startChoices } from './choices';
import { startFiles } from './files';
import { startSliders } from './sliders';
import { startSteps } from './steps';

export { upload } from './upload';

const running = new WeakMap< HTMLFormElement, AbortController >();

/** Starts newer fields and steps of a form. Called again after the form has been replaced. */
export function startParts( root: HTMLElement, form: HTMLFormElement ): void {
	running.get( form )?.abort();
	const controller = new AbortController();
	running.set( form, controller );
	const { signal } = controller;
	startSliders( form, signal );
	startChoices( form );
	startFiles( form, signal );
	startSteps( root, form, signal );
}
