import { startChoices } from './choices';
import { startFiles } from './files';
import { startSliders } from './sliders';
import { startSteps } from './steps';

export { upload } from './upload';

const running = new WeakMap< HTMLFormElement, AbortController >();

/** Starts everything in a form that is more than inputs and a button; again where the form got other fields. */
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
