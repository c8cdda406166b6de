/** Does something with each of the elements, once, when it comes near the view. */
export function whenNear(elements: Iterable<Element>, act: (element: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target);
      }
    },
    { rootMargin: '150px' },
  );
  for (const element of elements) observer.observe(element);
}
