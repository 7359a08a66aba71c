<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** Forms and IDs on the current page. Keeps IDs unique and numbers the copies of a form. */
final class PageForms {

	/** Maximum shared forms on a page, so that repeated blocks cannot slow it down. */
	private const MAX_SHARED = 20;

	/** @var array<string, Form> Forms by key. */
	private array $forms = [];

	/** @var array<string, int> Number of copies of a form, by the form's key. */
	private array $copies = [];

	/** @var array<string, int> Number of uses of an ID, by ID. */
	private array $ids = [];

	/** @var array<int, int> Number of shared forms, by is_in_body(): 0 in the page's head, 1 in its body. */
	private array $shared = [];

	/** @var list<string> IDs that were requested, in order. Without suffixes. */
	private array $requested_ids = [];

	/** @var array<string, int> Number of IDs that were requested before a form, by the form's key. */
	private array $ids_before = [];

	public function add( Form $form ): Form {
		$number = $this->is_in_body() ? $this->copies[ $form->key() ] = 1 + ( $this->copies[ $form->key() ] ?? 0 ) : 1;
		$copy   = $form->as_copy( $number );

		$this->forms[ $copy->key() ]      = $copy;
		$this->ids_before[ $copy->key() ] = count( $this->requested_ids );
		return $copy;
	}

	/** Returns the form to which a submission belongs; null if it is not on the page. */
	public function find( SubmissionRequest $request ): ?Form {
		foreach ( $this->forms as $form ) {
			if ( $request->is_for( $form ) ) {
				return $form;
			}
		}
		return null;
	}

	/**
	 * Returns the form that has replaced a submitted one: with the same ID and the most fields in common; null if there is
	 * none.
	 * @param string       $id    ID of the submitted form.
	 * @param list<string> $names Names of the submitted fields.
	 */
	public function find_replacement( string $id, array $names ): ?Form {
		$best  = null;
		$score = -1;
		foreach ( $this->forms as $form ) {
			$common = count( array_intersect( array_column( $form->fields, 'name' ), $names ) );
			if ( $form->id === $id && $common > $score ) {
				$best  = $form;
				$score = $common;
			}
		}
		return $best;
	}

	public function has_file_fields(): bool {
		return [] !== array_filter( $this->forms, static fn ( Form $form ): bool => $form->has_files() );
	}

	/** Restores the used IDs, so that a form can be rendered again with the same ones. */
	public function rewind( Form $form ): void {
		$requested_ids       = array_slice( $this->requested_ids, 0, $this->ids_before[ $form->key() ] ?? 0 );
		$this->ids           = [];
		$this->requested_ids = [];
		array_map( $this->unique_id( ... ), $requested_ids );
	}

	/** Returns an ID that is unique on the page, with a suffix if needed. */
	public function unique_id( string $id ): string {
		if ( ! $this->is_in_body() ) {
			return $id;
		}
		$this->requested_ids[] = $id;
		while ( isset( $this->ids[ $id ] ) ) {
			$id .= '-' . $this->ids[ $id ]++;
		}
		$this->ids[ $id ] = 1;
		return $id;
	}

	/** Returns whether another shared form may be rendered on this page. Counts each call. */
	public function may_render_shared(): bool {
		$index = (int) $this->is_in_body();

		$this->shared[ $index ] = 1 + ( $this->shared[ $index ] ?? 0 );
		return $this->shared[ $index ] <= self::MAX_SHARED;
	}

	/** Removes all forms that have been rendered. */
	public function clear(): void {
		$this->forms = [];
		$this->reset();
	}

	/** Resets all counters, because the output so far is not shown. */
	public function reset(): void {
		$this->shared        = [];
		$this->copies        = [];
		$this->ids           = [];
		$this->requested_ids = [];
	}

	/** Returns whether the output is part of the page's body. In the head, plugins render posts only to create a description. */
	private function is_in_body(): bool {
		return ! doing_action( 'wp_head' );
	}
}
