import { compileStyle } from './styles.mjs';

/**
 * A loader of webpack's: `import css from './style.scss'` gives the built style as text.
 *
 * @this {import('webpack').LoaderContext<{}>}
 */
export default async function styleText() {
	const { css, files } = await compileStyle( this.resourcePath, this.rootContext );
	files.forEach( ( file ) => this.addDependency( file ) );
	return `export default ${ JSON.stringify( css ) };`;
}
